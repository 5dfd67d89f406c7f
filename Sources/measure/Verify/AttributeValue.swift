/// A value of a label's or an Android text's attributes in a golden case.
enum AttributeValue: Codable, Equatable, CustomStringConvertible {
  case number(Double)
  case flag(Bool)
  case name(String)
  case numbers([Double])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let numbers = try? value.decode([Double].self) {
      self = .numbers(numbers)
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
    case .numbers(let numbers): try value.encode(numbers)
    }
  }

  var description: String {
    switch self {
    case .number(let number): Figures.number(number)
    case .flag(let flag): "\(flag)"
    case .name(let name): name
    case .numbers(let numbers): numbers.map(Figures.number).joined(separator: " ")
    }
  }
}
