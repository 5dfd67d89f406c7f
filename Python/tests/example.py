import textmeasure

reviews = ["정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "감동ㅜㅜ훈훈한 가족 영화♥ 꼭 보세요", None]
sizes = textmeasure.measure(reviews, widths=[120, 343])
print(sizes.heights)
print(sizes.line_counts)
print(textmeasure.lines(reviews, 120).text(0))
print(textmeasure.explain(reviews[0], 120).text.splitlines()[0])
