import ReviewIO

/// The bytes of a file of translations, and where its lines begin.
struct CatalogueSource: Sendable {
  let name: String
  let bytes: [UInt8]

  init(_ bytes: [UInt8], name: String) { (self.bytes, self.name) = (bytes, name) }

  /// The same text in UTF-8, without a byte order mark.
  ///
  /// - Parameter encoding: What it is written in.
  /// - Throws: `CatalogueError`.
  func decoded(from encoding: TextEncoding = .automatic) throws(CatalogueError) -> CatalogueSource {
    do throws(InputError) {
      let text = try WholeFile.utf8(
        bytes, name: name, encoding: encoding, limit: 4 * Catalogue.byteLimit)
      return CatalogueSource(text, name: name)
    } catch {
      throw CatalogueError(name, line: 1, byte: 0, .input("\(error)"))
    }
  }

  /// The document that the bytes are, as JSON.
  ///
  /// - Throws: `CatalogueError`.
  func json() throws(CatalogueError) -> JSONTree {
    do throws(JSONTree.Fault) {
      return try JSONTree(bytes)
    } catch {
      switch error {
      case .invalidUTF8(let offset): throw self.error(at: offset, .invalidUTF8)
      case .json(let fault): throw self.error(at: fault.offset, .json(fault.kind))
      }
    }
  }

  /// An error at an offset.
  func error(at offset: Int, _ reason: CatalogueError.Reason) -> CatalogueError {
    CatalogueError(name, line: LineNumbers(bytes).line(at: offset), byte: offset, reason)
  }
}

/// Where the lines of a text begin.
package struct LineNumbers: Sendable {
  private var starts = [0]

  /// - Complexity: O(*n*).
  package init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
  }

  /// The line of an offset, from 1.
  ///
  /// - Complexity: O(log *n*) in the lines.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
