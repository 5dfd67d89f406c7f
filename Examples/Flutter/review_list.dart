import 'package:flutter/widgets.dart';

import 'height_curve.dart';

/// A review with the curve that a server measured for it.
class Review {
  final String text;
  final HeightCurve curve;

  Review(this.text, this.curve);
}

/// A list whose rows are as high as their curves say, so that any row can be jumped to.
class ReviewList extends StatelessWidget {
  static const double padding = 16;

  final List<Review> reviews;
  final double width;

  const ReviewList({required this.reviews, required this.width, super.key});

  double rowHeight(int index) {
    return reviews[index].curve.heightAtNearest(width - 2 * padding) + 2 * padding;
  }

  @override
  Widget build(BuildContext context) {
    return ListView.builder(
      itemCount: reviews.length,
      itemExtentBuilder: (index, _) => index < reviews.length ? rowHeight(index) : null,
      itemBuilder: (context, index) => Padding(
        padding: const EdgeInsets.all(padding),
        child: Text(
          reviews[index].text,
          style: const TextStyle(fontFamily: 'Pretendard', fontSize: 15, height: 1.5),
        ),
      ),
    );
  }
}
