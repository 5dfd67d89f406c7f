const service = "http://localhost:8080";
const look = "profile=css&font=pretendard&font-size=16&line-height=1.5&overflow-wrap=anywhere";

export interface Row {
  id: string;
  text: string;
  /** Its height, as a length of CSS. */
  css: string;
}

/** Adds its height to each review: one request for all of them, on the server. */
export async function withHeights(reviews: { id: string; text: string }[]): Promise<Row[]> {
  const answer = await fetch(`${service}/v1/curves?from=160&to=1200&encoding=css&${look}`, {
    method: "POST",
    body: reviews.map((review) => JSON.stringify(review)).join("\n"),
  });
  if (!answer.ok) throw new Error((await answer.json()).detail);
  const lines = (await answer.text()).trim().split("\n");
  return reviews.map((review, index) => ({ ...review, css: JSON.parse(lines[index]).css }));
}

/** The height of several rows below each other. */
export function sumOf(rows: Row[]): string {
  return `calc(${rows.map((row) => row.css).join(" + ")})`;
}

/** A server component: no script of it goes to the browser. */
export function Reviews({ rows, groupSize = 25 }: { rows: Row[]; groupSize?: number }) {
  const groups = [];
  for (let start = 0; start < rows.length; start += groupSize) {
    groups.push(rows.slice(start, start + groupSize));
  }
  return (
    <div className="reviews" lang="ko">
      {groups.map((group) => (
        <div key={group[0].id} style={{ containIntrinsicBlockSize: sumOf(group) }}>
          {group.map(({ id, text }) => <p key={id} id={`review-${id}`}>{text}</p>)}
        </div>
      ))}
    </div>
  );
}
