package android.graphics.fonts;

import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

public final class Font {
  private final File file;
  private final int index;
  private final byte[] bytes;

  /** A font of some bytes, without a file if that is null. */
  public Font(String file, int index, String bytes) {
    this.file = file == null ? null : new File(file);
    this.index = index;
    this.bytes = bytes.getBytes(StandardCharsets.US_ASCII);
  }

  public File getFile() {
    return file;
  }

  public int getTtcIndex() {
    return index;
  }

  public FontVariationAxis[] getAxes() {
    return index == 0 ? null : new FontVariationAxis[1];
  }

  public ByteBuffer getBuffer() {
    return ByteBuffer.wrap(bytes);
  }
}
