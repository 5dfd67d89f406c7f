package android.text;

public interface TextDirectionHeuristic {}
