package android.content.res;

import android.util.DisplayMetrics;

public class Resources {
  private final DisplayMetrics metrics = new DisplayMetrics();
  private final Configuration configuration = new Configuration();

  public DisplayMetrics getDisplayMetrics() {
    return metrics;
  }

  public Configuration getConfiguration() {
    return configuration;
  }
}
