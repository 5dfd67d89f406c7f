/**
 * Heights of texts in Spark, without Python on its executors.
 *
 * <p>Functions of SQL, once {@code spark.sql.extensions} names {@link
 * io.textmeasure.spark.Extensions}, or a program has called {@link
 * io.textmeasure.spark.TextMeasure#register}:
 *
 * <pre>{@code
 * SELECT tm_height(text, 343) FROM reviews
 * SELECT tm_size(text, 343, '{"size": 15, "maxLines": 3}').line_count FROM reviews
 * }</pre>
 *
 * <p>Rows are measured where they are, and texts as the UTF-8 that Spark has: no shuffle, no string
 * of Java for any text. Each executor makes one measurer for each style, and keeps it with all that
 * it has learned.
 */
@NullMarked
package io.textmeasure.spark;

import org.jspecify.annotations.NullMarked;
