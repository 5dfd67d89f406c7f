import { ReviewList, type Review } from "./ReviewList.js";

const service = "http://localhost:8080";
const look = "profile=css&font=pretendard&font-size=16&line-height=1.5&overflow-wrap=anywhere";

/** Adds a curve to each review: one request for all of them, on the server. */
export async function withCurves(reviews: { id: string; text: string }[]): Promise<Review[]> {
  const answer = await fetch(`${service}/v1/curves?from=160&to=1200&encoding=base64&${look}`, {
    method: "POST",
    body: reviews.map((review) => JSON.stringify(review)).join("\n"),
  });
  if (!answer.ok) throw new Error((await answer.json()).detail);
  const lines = (await answer.text()).trim().split("\n");
  return reviews.map((review, index) => ({ ...review, curve: JSON.parse(lines[index]).curve }));
}

/** A server component of Next.js, `app/reviews/page.tsx`. */
export default async function Page() {
  const reviews = await withCurves([{ id: "7", text: "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ" }]);
  return <ReviewList reviews={reviews} width={600} />;
}
