/// A file that holds no text, as far as its first bytes tell.
package enum ForeignFile: Hashable, Sendable {
  /// A workbook of Excel or LibreOffice.
  case workbook
  /// A zip archive of something else.
  case zip
  /// Columns in Apache Parquet.
  case parquet
  /// Columns in the file format of Apache Arrow.
  case arrow
  /// Compressed by bzip2.
  case bzip2
  /// Compressed by xz.
  case xz
  /// A database of SQLite.
  case sqlite
  /// A document in PDF.
  case pdf
  /// Records of Apache Avro.
  case avro
  /// An archive of tar that was compressed; too little is seen of one that is not.
  case tar
  /// An archive of 7-Zip.
  case sevenZip
  /// A picture in PNG, JPEG or GIF.
  case picture

  private static let beginnings: [([UInt8], ForeignFile)] = [
    (zipMark, .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .workbook),
    (Array("PAR1".utf8) + [0x15], .parquet), (Array("ARROW1".utf8) + [0], .arrow),
    (bzip2Mark, .bzip2), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .xz),
    (Array("SQLite format 3".utf8) + [0], .sqlite), (Array("%PDF-".utf8), .pdf),
    (Array("Obj".utf8) + [1], .avro), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .picture), ([0xFF, 0xD8, 0xFF], .picture),
    (Array("GIF87a".utf8), .picture), (Array("GIF89a".utf8), .picture),
  ]

  /// Whether `bytes` are too few to tell such a file from another, or from text.
  static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.starts(with: zipMark) { return bytes.count < firstPart }
    if bytes.starts(with: bzip2Mark) { return bytes.count < bzip2Mark.count + 7 }
    return beginnings.contains { $0.0.count > bytes.count && $0.0.starts(with: bytes) }
  }

  private static let zipMark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let bzip2Mark = Array("BZh".utf8)
  /// Bytes in which an archive names its first parts.
  private static let firstPart = 4096
  /// Where the first member of an archive of tar has `ustar`, behind its name (POSIX, pax).
  private static let tarMark = 257

  /// Nil where `bytes` begin no such file.
  init?(beginning bytes: UnsafeBufferPointer<UInt8>) {
    guard let found = Self.beginnings.first(where: { bytes.starts(with: $0.0) })?.1 else {
      guard bytes.dropFirst(Self.tarMark).starts(with: "ustar".utf8) else { return nil }
      self = .tar
      return
    }
    switch found {
    case .zip: self = Self.namesSheets(bytes.prefix(Self.firstPart)) ? .workbook : .zip
    case .bzip2:
      // Behind a digit its blocks begin with the digits of pi.
      guard bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]) else {
        return nil
      }
      self = .bzip2
    default: self = found
    }
  }

  /// Whether an archive begins with a part that workbooks have.
  private static func namesSheets(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["[Content_Types].xml", "xl/", "opendocument.spreadsheet"].contains {
      !text.ranges(of: $0).isEmpty
    }
  }
}

extension ForeignFile: CustomStringConvertible {
  /// What it is, and what to do about it.
  package var description: String {
    switch self {
    case .workbook: "a workbook: save its sheet as CSV UTF-8, and give that"
    case .zip: "a zip archive: unzip it, or pipe what is in it (unzip -p)"
    case .parquet: "a Parquet file: 'python -m textmeasure parquet' measures these"
    case .arrow: "an Arrow file: write it as NDJSON, or measure it in Python"
    case .bzip2: "compressed by bzip2, which is not read: pipe it (bzcat)"
    case .xz: "compressed by xz, which is not read: pipe it (xzcat)"
    case .sqlite:
      "a database of SQLite: write its texts as CSV (sqlite3 -header -csv), and give that"
    case .pdf: "a PDF document, not a file of texts"
    case .avro: "an Avro file: write it as NDJSON (avro-tools tojson), and give that"
    case .tar: "an archive of tar: unpack it, or pipe what is in it (tar -xOf)"
    case .sevenZip: "an archive of 7-Zip: unpack it, and give the file in it"
    case .picture: "a picture, not a file of texts"
    }
  }
}
