package android.os;

public class Build {
  public static final String MANUFACTURER = "Maker";
  public static final String MODEL = "Phone \"7\"";

  public static class VERSION {
    /** That of the property {@code android.api}, so that tests meet old systems too. */
    public static final int SDK_INT = Integer.getInteger("android.api", 35);

    public static final String RELEASE = String.valueOf(SDK_INT - 20);
  }

  /** What Android throws where a method is called that it does not have yet. */
  public static void since(int api) {
    if (VERSION.SDK_INT < api) throw new NoSuchMethodError("of API " + api);
  }
}
