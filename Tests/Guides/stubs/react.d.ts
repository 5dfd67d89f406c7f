// What the examples use of React, React Native and TanStack Virtual: their declarations are not
// installed here.

declare namespace JSX {
  interface Element { type: unknown; props: Record<string, unknown> }
  interface IntrinsicElements {
    div: {
      key?: unknown; lang?: string; className?: string; ref?: { current: HTMLDivElement | null };
      style?: Style; children?: unknown;
    };
    p: {
      key?: unknown; id?: string; lang?: string; className?: string; style?: Style;
      children?: unknown;
    };
  }
}

type Style = Record<string, string | number>;

declare module "react" {
  export function useMemo<Value>(make: () => Value, dependencies: unknown[]): Value;
  export function useState<Value>(initial: Value): [Value, (value: Value) => void];
  export function useLayoutEffect(effect: () => void | (() => void), dependencies: unknown[]): void;
  export function useRef<Element>(initial: Element | null): { current: Element | null };
}

declare module "@tanstack/react-virtual" {
  export function useVirtualizer(options: {
    count: number;
    getScrollElement: () => Element | null;
    getItemKey: (index: number) => string;
    estimateSize: (index: number) => number;
  }): {
    measure(): void;
    getTotalSize(): number;
    getVirtualItems(): { key: unknown; index: number; start: number; size: number }[];
  };
}

declare module "react-native" {
  export function useWindowDimensions(): { width: number };
  export function Text(properties: { style?: Style; children?: unknown }): JSX.Element;
  export function FlatList<Item>(properties: {
    data: Item[];
    keyExtractor: (item: Item) => string;
    getItemLayout: (data: unknown, index: number) => { index: number; offset: number; length: number };
    renderItem: (row: { item: Item }) => JSX.Element;
  }): JSX.Element;
}

declare module "react/jsx-runtime" {
  export function jsx(type: unknown, props: Record<string, unknown>): JSX.Element;
  export { jsx as jsxs };
}
