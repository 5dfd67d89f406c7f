import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { HeightCurve, watchContentWidth } from "./heights.js";

/** A review as the server sends it: `curve` is base64. */
export interface Review {
  id: string;
  text: string;
  curve: string;
}

const padding = 16;

/** The height of a row: the text at the nearest width that its curve covers, and the padding. */
export function rowHeight(curve: HeightCurve, rowWidth: number): number {
  const height = curve.heightAtNearest(rowWidth - 2 * padding);
  return Math.ceil(height ?? 0) + 2 * padding; // null for a curve without steps alone
}

/** The width inside of a scroller, `before` until it is there: a classic scroll bar takes 15 px of it. */
export function useInnerWidth(scroller: { current: HTMLElement | null }, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    if (scroller.current) return watchContentWidth(scroller.current, setWidth);
  }, [scroller]);
  return width;
}

export function ReviewList({ reviews, width }: { reviews: Review[]; width: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowWidth = useInnerWidth(scroller, width);
  const curves = useMemo(() => reviews.map((review) => new HeightCurve(review.curve)), [reviews]);
  const rows = useVirtualizer({
    count: reviews.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => reviews[index].id,
    estimateSize: (index) => rowHeight(curves[index], rowWidth), // exact: no measureElement
  });
  useLayoutEffect(() => rows.measure(), [rows, rowWidth]);
  return (
    <div ref={scroller} style={{ width, height: 600, overflowY: "scroll", overflowAnchor: "none" }}>
      <div style={{ position: "relative", height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <p key={row.key} lang="ko" className="review"
            style={{ position: "absolute", top: row.start, left: 0, width: "100%", height: row.size,
              boxSizing: "border-box", padding, margin: 0 }}>
            {reviews[row.index].text}
          </p>
        ))}
      </div>
    </div>
  );
}
