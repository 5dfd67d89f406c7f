import Testing

@testable import TextMeasure

@Suite struct ZeroedMemoryTests {
  @Test(arguments: [1, 100, 10_000, 1 << 20])
  func holdsZeros(count: Int) {
    let memory = ZeroedMemory<UInt64>(count: count)
    #expect((0..<count).allSatisfy { memory.base[$0] == 0 })
    for index in 0..<count { memory.base[index] = 1 }
    // What was freed is not what comes next.
    let other = ZeroedMemory<UInt64>(count: count)
    #expect((0..<count).allSatisfy { other.base[$0] == 0 })
    #expect(memory.touchedByteCount >= count * 8)
  }

  /// A large table costs what is used of it.
  @Test func onlyPagesThatWereTouchedCount() {
    let memory = ZeroedMemory<UInt64>(count: 1 << 20)
    #expect(memory.touchedByteCount == 0)
    memory.base[0] = 1
    memory.base[1 << 19] = 1
    let pageSize = memory.touchedByteCount / 2
    #expect(pageSize >= 4096 && pageSize <= 64 << 10)
  }
}
