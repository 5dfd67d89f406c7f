import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import { HeightCurve } from "./heights.js";

/** A review as the server sends it: `curve` is base64. */
export interface Review {
  id: string;
  text: string;
  curve: string;
}

const padding = 16;

/** The height of a row: the text at the nearest width that its curve covers, and the padding. */
export function rowHeight(curve: HeightCurve, listWidth: number): number {
  const height = curve.heightAtNearest(listWidth - 2 * padding);
  return Math.ceil(height ?? 0) + 2 * padding; // null for a curve without steps alone
}

export function ReviewList({ reviews, width }: { reviews: Review[]; width: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const curves = useMemo(() => reviews.map((review) => new HeightCurve(review.curve)), [reviews]);
  const rows = useVirtualizer({
    count: reviews.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => reviews[index].id,
    estimateSize: (index) => rowHeight(curves[index], width), // exact: no measureElement
  });
  return (
    <div ref={scroller} style={{ width, height: 600, overflowY: "auto", overflowAnchor: "none" }}>
      <div style={{ position: "relative", height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <p key={row.key} lang="ko" className="review"
            style={{ position: "absolute", top: row.start, height: row.size, padding, margin: 0 }}>
            {reviews[row.index].text}
          </p>
        ))}
      </div>
    </div>
  );
}
