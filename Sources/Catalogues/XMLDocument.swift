import CExpat

// Problem: what others wrote may be no XML, or XML whose entities make gigabytes of a few lines.
// Approach: Expat reads it, which bounds how far entities amplify a document and loads nothing from
//   elsewhere. Depth and text are counted here besides.
// Limits: encodings that Expat knows: UTF-8, UTF-16, ISO-8859-1 and ASCII.

/// Reads XML documents into trees of elements.
enum XMLDocument {
  /// Elements that may be inside each other.
  static let depthLimit = 64

  /// The root of a document.
  ///
  /// - Throws: `CatalogueError`.
  static func root(of source: CatalogueSource) throws(CatalogueError) -> XMLElement {
    guard let parser = XML_ParserCreate(nil) else {
      throw CatalogueError(source.name, line: 1, byte: 0, .xml("out of memory"))
    }
    defer { XML_ParserFree(parser) }
    let builder = Builder(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser, { Builder.of($0)?.open($1, $2) }, { context, _ in Builder.of(context)?.close() })
    XML_SetCharacterDataHandler(parser) { Builder.of($0)?.add($1, Int($2)) }
    XML_SetSkippedEntityHandler(parser) { context, name, isParameter in
      if isParameter == 0 { Builder.of(context)?.skip(name) }
    }
    let status = source.bytes.withUnsafeBytes { bytes in
      // The limit of files is far below what the length holds.
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    if let fault = builder.fault {
      throw CatalogueError(source.name, line: fault.line, byte: fault.byte, fault.reason)
    }
    guard status != XML_STATUS_ERROR, let root = builder.root else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw CatalogueError(
        source.name, line: Int(XML_GetCurrentLineNumber(parser)),
        byte: max(0, Int(XML_GetCurrentByteIndex(parser))), .xml(reason ?? "no element"))
    }
    return root
  }

  /// What the parser calls while it reads, on its thread.
  private final class Builder {
    private let parser: XML_Parser
    private(set) var root: XMLElement?
    private var open: [XMLElement] = []
    private var textByteCount = 0
    /// What comes in pieces, up to the next tag.
    private var text: [UInt8] = []
    private(set) var fault: (line: Int, byte: Int, reason: CatalogueError.Reason)?

    init(_ parser: XML_Parser) { self.parser = parser }

    static func of(_ context: UnsafeMutableRawPointer?) -> Builder? {
      context.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
    }

    func open(
      _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
      endText()
      guard open.count < XMLDocument.depthLimit else {
        return stop(.tooDeep(limit: XMLDocument.depthLimit))
      }
      let element = XMLElement(
        name: Self.localName(name), attributes: Self.dictionary(of: attributes),
        line: Int(XML_GetCurrentLineNumber(parser)))
      if let parent = open.last { parent.append(element) } else { root = element }
      open.append(element)
    }

    func close() {
      endText()
      _ = open.popLast()
    }

    private func endText() {
      guard !text.isEmpty else { return }
      open.last?.append(text: String(decoding: text, as: UTF8.self))
      text.removeAll(keepingCapacity: true)
    }

    func add(_ piece: UnsafePointer<CChar>?, _ count: Int) {
      guard let piece, !open.isEmpty else { return }
      textByteCount += count
      guard textByteCount <= Catalogue.byteLimit else {
        return stop(.tooLarge(limit: Catalogue.byteLimit))
      }
      text += UnsafeRawBufferPointer(start: piece, count: count)
    }

    func skip(_ name: UnsafePointer<CChar>?) {
      stop(.xml("the entity &\(name.map { String(cString: $0) } ?? ""); is declared elsewhere"))
    }

    private func stop(_ reason: CatalogueError.Reason) {
      guard fault == nil else { return }
      fault = (
        Int(XML_GetCurrentLineNumber(parser)), max(0, Int(XML_GetCurrentByteIndex(parser))), reason
      )
      _ = XML_StopParser(parser, 0)
    }

    private static func localName(_ name: UnsafePointer<CChar>?) -> String {
      let name = name.map { String(cString: $0) } ?? ""
      return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Of names and values in turn, behind the last of which is a null.
    private static func dictionary(
      of attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) -> [String: String] {
      var found: [String: String] = [:]
      var index = 0
      while let name = attributes?[index], let value = attributes?[index + 1] {
        found[localName(name)] = String(cString: value)
        index += 2
      }
      return found
    }
  }
}
