import { useMemo } from "react";
import { FlatList, Text, useWindowDimensions } from "react-native";
import { FeedLayout, HeightCurve } from "./heights.js";

export interface Review {
  id: string;
  text: string;
  curve: string;
}

const padding = 16;

/** Where each row begins and how high it is, at a width of the list. */
export function layoutOf(reviews: Review[], listWidth: number): FeedLayout<string> {
  return new FeedLayout(reviews.map(({ id, curve: encoded }) => {
    const curve = new HeightCurve(encoded);
    const height = curve.heightAtNearest(listWidth - 2 * padding);
    return { id, height: (height ?? 0) + 2 * padding }; // null for a curve without steps alone
  }));
}

export function ReviewList({ reviews }: { reviews: Review[] }) {
  const { width } = useWindowDimensions();
  const feed = useMemo(() => layoutOf(reviews, width), [reviews, width]);
  return (
    <FlatList
      data={reviews}
      keyExtractor={(review) => review.id}
      getItemLayout={(_, index) => ({
        index, offset: feed.offsetOfRow(index), length: feed.at(index).height,
      })}
      renderItem={({ item }) => (
        <Text style={{ padding, fontFamily: "Pretendard", fontSize: 15, lineHeight: 22 }}>
          {item.text}
        </Text>
      )}
    />
  );
}
