/// A value of the attributes of a `UILabel` or a `TextView` in a golden case.
enum AttributeValue: Codable, Equatable, CustomStringConvertible {
  case number(Double)
  case flag(Bool)
  case name(String)
  case list([Double])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([Double].self) {
      self = .list(list)
    } else {
      self = .name(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .name(let name): try value.encode(name)
    case .list(let list): try value.encode(list)
    }
  }

  var description: String {
    switch self {
    case .number(let number): Figures.number(number)
    case .flag(let flag): "\(flag)"
    case .name(let name): name
    case .list(let list): "[\(list.map(Figures.number).joined(separator: ", "))]"
    }
  }
}
