package android.text;

public class TextDirectionHeuristics {
  public static final TextDirectionHeuristic FIRSTSTRONG_LTR = new TextDirectionHeuristic() {};
}
