package io.textmeasure.lists;

/**
 * Sums of the first elements of a list, which change one by one.
 *
 * <p>P. Fenwick, "A new data structure for cumulative frequency tables", 1994: each place holds the
 * sum of as many elements, itself the last, as its index has at its lowest bit.
 */
final class FenwickTree {
  /** From index 1. */
  private final long[] sums;

  FenwickTree(long[] values) {
    sums = new long[values.length + 1];
    System.arraycopy(values, 0, sums, 1, values.length);
    for (int index = 1; index < sums.length; index++) {
      int parent = index + (index & -index);
      if (parent < sums.length) sums[parent] += sums[index];
    }
  }

  void add(long difference, int index) {
    for (int place = index + 1; place < sums.length; place += place & -place) {
      sums[place] += difference;
    }
  }

  /** The sum of the first {@code count} elements. */
  long sum(int count) {
    long sum = 0;
    for (int place = count; place > 0; place &= place - 1) sum += sums[place];
    return sum;
  }

  /** The most elements whose sum is no more than {@code limit}; none may be negative. */
  int longestPrefix(long limit) {
    int place = 0;
    long sum = 0;
    for (int step = Integer.highestOneBit(sums.length - 1); step > 0; step >>= 1) {
      int next = place + step;
      if (next < sums.length && sum + sums[next] <= limit) {
        place = next;
        sum += sums[next];
      }
    }
    return place;
  }
}
