package io.textmeasure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The library and the fonts of the jar, unpacked into a folder of this user's own.
 *
 * <p>Problem: only files can be loaded. A folder that all users write to is none to load code from,
 * and several processes may unpack at once.
 *
 * <p>Approach: the folder is named after the digest of what the jar lists, belongs to this user and
 * is closed to others. A file that is there counts if it has the digest that the list says, else it
 * is written beside its place and takes it as a whole.
 *
 * <p>Limits: where the folder of temporary files may not hold programs ({@code noexec}), the
 * property {@code textmeasure.folder} names another.
 */
final class NativeLibrary {
  private static final String CALLS = "libtextmeasure-jni.so";
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private static boolean isLoaded;

  /** Whether what is unpacked goes with this process. */
  private static boolean isTemporary;

  private static @Nullable Path fonts;

  private NativeLibrary() {}

  /**
   * Loads the library, if that has not been done.
   *
   * @throws UnsatisfiedLinkError if there is none that can be loaded
   */
  static synchronized void load() {
    if (isLoaded) return;
    String named = System.getProperty("textmeasure.library.path");
    try {
      Path folder = unpacked(platform());
      loadCalls(folder.resolve(CALLS));
      Path library = named == null ? folder.resolve("libtextmeasure.so") : Path.of(named);
      Native.open(library.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8));
      // Another library finds the fonts beside itself.
      fonts = named == null ? folder.resolve("fonts") : null;
    } catch (IOException problem) {
      UnsatisfiedLinkError error =
          new UnsatisfiedLinkError("cannot unpack the library of TextMeasure: " + problem);
      error.initCause(problem);
      throw error;
    }
    isLoaded = true;
  }

  /** The folder of the fonts that come along; null for those beside another library. */
  static synchronized @Nullable Path fonts() {
    return fonts;
  }

  /** The name of the folder in the jar: {@code linux-amd64}. */
  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return system + "-" + System.getProperty("os.arch");
  }

  /**
   * Loads the native methods. The JVM takes a file for one class loader only: each further one has
   * it by another name.
   */
  private static void loadCalls(Path path) throws IOException {
    try {
      System.load(path.toString());
    } catch (UnsatisfiedLinkError problem) {
      if (!String.valueOf(problem.getMessage()).contains("already loaded")) throw problem;
      Path other = path.resolveSibling(UUID.randomUUID() + "-" + CALLS);
      Files.createLink(other, path);
      try {
        System.load(other.toString());
      } finally {
        Files.delete(other);
      }
    }
  }

  private static Path unpacked(String platform) throws IOException {
    byte[] list = resource(platform, "files.txt");
    Path folder = base().resolve(hexadecimal(digest(list)).substring(0, 32));
    for (String line : new String(list, StandardCharsets.UTF_8).split("\n")) {
      // As sha256sum writes it.
      String digest = line.substring(0, 64);
      String name = line.substring(66);
      Path file = folder.resolve(name);
      if (!hasDigest(file, digest)) unpack(platform, name, digest, file);
    }
    return folder;
  }

  private static void unpack(String platform, String name, String digest, Path file)
      throws IOException {
    byte[] content = resource(platform, name);
    if (!hexadecimal(digest(content)).equals(digest)) {
      throw new IOException("the jar is damaged: " + name + " has another digest");
    }
    createFolder(file.getParent());
    Path written = file.resolveSibling(UUID.randomUUID() + ".part");
    try {
      Files.write(written, content);
      Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
      if (isTemporary) file.toFile().deleteOnExit();
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private static boolean hasDigest(Path file, String digest) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return false;
    return hexadecimal(digest(Files.readAllBytes(file))).equals(digest);
  }

  private static byte[] resource(String platform, String name) throws IOException {
    try (InputStream stream = NativeLibrary.class.getResourceAsStream(platform + "/" + name)) {
      if (stream == null) {
        throw new IOException("there is none for " + platform + " in the jar: no " + name);
      }
      return stream.readAllBytes();
    }
  }

  /** A folder that belongs to this user, and that no other one may write to. */
  private static Path base() throws IOException {
    String named = System.getProperty("textmeasure.folder");
    if (named != null) return Files.createDirectories(Path.of(named)).toAbsolutePath();
    Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    Path folder = Path.of(System.getProperty("java.io.tmpdir"), "textmeasure-" + user);
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      try {
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PRIVATE));
      } catch (IOException anotherProcessWasFirst) {
        // Whose folder it is is seen below.
      }
    }
    return isPrivate(folder, user) ? folder.toAbsolutePath() : folderOfThisProcess();
  }

  private static boolean isPrivate(Path folder, Object user) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) return false;
    PosixFileAttributes found =
        Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    Object owner = Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    return owner.equals(user) && PRIVATE.containsAll(found.permissions());
  }

  /** A new folder, which goes with this process. */
  private static Path folderOfThisProcess() throws IOException {
    Path folder = Files.createTempDirectory("textmeasure-").toAbsolutePath();
    isTemporary = true;
    folder.toFile().deleteOnExit();
    return folder;
  }

  /** Makes a folder and those above it. What is to be deleted last is named first. */
  private static void createFolder(Path folder) throws IOException {
    if (Files.isDirectory(folder)) return;
    createFolder(folder.getParent());
    if (isTemporary) folder.toFile().deleteOnExit();
    Files.createDirectories(folder);
  }

  private static byte[] digest(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible); // Every Java has it.
    }
  }

  private static String hexadecimal(byte[] bytes) {
    List<String> digits = new ArrayList<>();
    for (byte each : bytes) digits.add(String.format("%02x", each & 0xFF));
    return String.join("", digits);
  }
}
