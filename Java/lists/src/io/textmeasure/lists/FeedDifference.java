package io.textmeasure.lists;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What differs between two lists of ids: the stretches of old ones that are gone, and of new ones
 * that have come.
 *
 * <p>What stays is a longest sequence of ids that both lists have in the same order.
 */
final class FeedDifference {
  /** From {@code start} up to and without {@code end}. */
  static final class Stretch {
    final int start;
    int end;

    Stretch(int start) {
      this.start = start;
      end = start + 1;
    }
  }

  final List<Stretch> gone;
  final List<Stretch> come;

  FeedDifference(Object[] old, Object[] now) {
    int start = commonStart(old, now);
    int end = commonEnd(old, now, Math.min(old.length, now.length) - start);
    int[] targets = targets(old, now, start, end);
    boolean[] stays = longestRise(targets);
    boolean[] goes = new boolean[old.length];
    boolean[] comes = new boolean[now.length];
    Arrays.fill(goes, start, old.length - end, true);
    Arrays.fill(comes, start, now.length - end, true);
    for (int index = 0; index < targets.length; index++) {
      if (!stays[index]) continue;
      goes[start + index] = false;
      comes[targets[index]] = false;
    }
    gone = stretches(goes);
    come = stretches(comes);
  }

  private static boolean areEqual(Object a, Object b) {
    return a == b || a != null && a.equals(b);
  }

  private static int commonStart(Object[] old, Object[] now) {
    int shorter = Math.min(old.length, now.length);
    int start = 0;
    while (start < shorter && areEqual(old[start], now[start])) start++;
    return start;
  }

  private static int commonEnd(Object[] old, Object[] now, int most) {
    int end = 0;
    while (end < most && areEqual(old[old.length - 1 - end], now[now.length - 1 - end])) end++;
    return end;
  }

  /** For each old id between the common ends, where it stands in the new list; -1 if nowhere. */
  private static int[] targets(Object[] old, Object[] now, int start, int end) {
    Map<Object, Integer> places = new HashMap<>();
    // Of several rows with one id, the next.
    int[] others = new int[now.length];
    for (int index = now.length - end - 1; index >= start; index--) {
      Integer other = places.put(now[index], index);
      others[index] = other == null ? -1 : other;
    }
    int[] targets = new int[old.length - end - start];
    for (int index = 0; index < targets.length; index++) {
      Object id = old[start + index];
      Integer place = places.get(id);
      targets[index] = place == null ? -1 : place;
      if (place != null) places.put(id, others[place] < 0 ? null : (Integer) others[place]);
    }
    return targets;
  }

  private static List<Stretch> stretches(boolean[] isIn) {
    List<Stretch> stretches = new ArrayList<>();
    Stretch last = null;
    for (int index = 0; index < isIn.length; index++) {
      if (!isIn[index]) continue;
      if (last != null && last.end == index) {
        last.end++;
      } else {
        last = new Stretch(index);
        stretches.add(last);
      }
    }
    return stretches;
  }

  /**
   * For each of some different numbers, whether it is part of a longest rising row of them; those
   * below zero are not.
   *
   * <p>C. Schensted, "Longest increasing and decreasing subsequences", 1961: for each length, the
   * least number that a row so long can end with.
   */
  private static boolean[] longestRise(int[] numbers) {
    int[] ends = new int[numbers.length];
    int[] previous = new int[numbers.length];
    int longest = 0;
    for (int index = 0; index < numbers.length; index++) {
      if (numbers[index] < 0) continue;
      int low = 0;
      int high = longest;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (numbers[ends[middle]] < numbers[index]) low = middle + 1;
        else high = middle;
      }
      previous[index] = low > 0 ? ends[low - 1] : -1;
      ends[low] = index;
      longest = Math.max(longest, low + 1);
    }
    boolean[] isPart = new boolean[numbers.length];
    int index = longest > 0 ? ends[longest - 1] : -1;
    for (; index >= 0; index = previous[index]) isPart[index] = true;
    return isPart;
  }
}
