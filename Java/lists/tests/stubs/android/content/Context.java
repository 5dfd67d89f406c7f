package android.content;

import android.content.pm.ApplicationInfo;
import android.content.res.Resources;
import java.io.File;

public class Context {
  private final Resources resources = new Resources();
  private final File folder;

  /** A context whose files are in that folder. */
  public Context(File folder) {
    this.folder = folder;
  }

  public Resources getResources() {
    return resources;
  }

  public ApplicationInfo getApplicationInfo() {
    return new ApplicationInfo();
  }

  public File getExternalFilesDir(String type) {
    return folder;
  }
}
