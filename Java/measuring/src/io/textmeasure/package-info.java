/**
 * Exact sizes of wrapped text, without a renderer.
 *
 * <pre>{@code
 * try (Measurer measurer = new Measurer(Style.builder().size(15).maxLines(3).build())) {
 *   double[] heights = measurer.heights(List.of("정말 재밌게 봤어요!!", "좋아요"), 343);
 * }
 * }</pre>
 *
 * <p>Lengths are points: CSS pixels, UIKit points, Android dp. Offsets count chars of strings, and
 * bytes of texts that are UTF-8 already.
 *
 * <p>Any number of threads may use an object at once, and any of them may close it: calls that are
 * inside end as they would have, later ones fail with {@link java.lang.IllegalStateException}. An
 * object that nobody refers to any more is closed in time.
 *
 * <p>Nothing is null that is not {@code @Nullable}: no argument, no result.
 */
@NullMarked
package io.textmeasure;

import org.jspecify.annotations.NullMarked;
