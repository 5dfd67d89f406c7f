import 'dart:convert';
import 'dart:typed_data';

/// The height of a text in boxes of every width of a range, as a server measured it.
///
/// Widths and heights are logical pixels. A curve never changes.
class HeightCurve {
  /// Where each step begins, in 1/65536 logical pixel, ascending.
  final List<int> _units = [];
  final List<double> _heights = [];
  final List<int> _lineCounts = [];
  int _widest = 0;

  HeightCurve._();

  /// Reads what `measure curve --encoding base64` wrote.
  ///
  /// Throws a [FormatException] if these are no bytes of a curve; a changed byte is always noticed.
  static HeightCurve decodeBase64(String encoded) {
    return HeightCurve.decode(base64Decode(encoded));
  }

  /// Reads the bytes of a curve, and throws as [decodeBase64] does.
  static HeightCurve decode(Uint8List bytes) {
    final HeightCurve curve = HeightCurve._();
    final CurveReader reader = CurveReader(bytes, 2);
    if (!reader.isAtEnd || reader.version() == 2) {
      curve._read(reader);
    }
    return curve;
  }

  /// The height in a box so wide; null outside of the widths that the curve covers.
  double? height(double width) {
    final int step = _step(width);
    return step < 0 ? null : _heights[step];
  }

  /// The number of lines in a box so wide; null outside of the widths that the curve covers.
  int? lineCount(double width) {
    final int step = _step(width);
    return step < 0 ? null : _lineCounts[step];
  }

  /// The height at the nearest width that the curve covers; 0 only if it covers none.
  double heightAtNearest(double width) {
    if (_units.isEmpty) {
      return 0.0;
    }
    final double narrowest = _units[0].toDouble() / 65536.0;
    final double widest = _widest.toDouble() / 65536.0;
    return height(width < narrowest ? narrowest : (width > widest ? widest : width)) ?? 0.0;
  }

  int _step(double width) {
    if (width.isNaN) {
      return -1;
    }
    // 2^60: wider than any text.
    final double scaled = (width * 65536.0)
        .clamp(-1152921504606846976.0, 1152921504606846976.0)
        .toDouble();
    final int units = scaled.round();
    if (units > _widest) {
      return -1;
    }
    int low = 0;
    int high = _units.length;
    while (low < high) {
      final int middle = (low + high) >> 1;
      if (_units[middle] <= units) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  void _read(CurveReader reader) {
    final int shift = reader.byte();
    final int denominator = reader.byte();
    if (shift > 16 || denominator > 64) {
      throw FormatException('malformed');
    }
    int width = reader.signed() << shift;
    // Of the second version is what holds for every greater width: up to 2^60, as above.
    _widest = 1152921504606846976;
    if (reader.version() == 1) {
      _widest = width + (reader.varint() << shift);
    }
    int token = reader.varint();
    int lines = unzigzag(halved(token));
    int height = reader.signed();
    final int lineHeight = lines == 0 ? 0 : height ~/ lines;
    _append(width, lines, height, denominator);
    while (!reader.isAtEnd) {
      token = reader.varint();
      width = width + (halved(token) << shift);
      if ((token & 1) == 0) {
        lines = lines - 1;
        height = (height - lineHeight).toSigned(64);
      } else {
        lines = lines + unzigzag(halved(reader.varint()));
        height = (height + reader.signed()).toSigned(64);
      }
      _append(width, lines, height, denominator);
    }
  }

  void _append(int width, int lines, int height, int denominator) {
    final bool isAscending = _units.isEmpty || width > _units[_units.length - 1];
    final double points = heightOf(height, denominator);
    if (!isAscending || width > _widest || lines < 0 || points.isNaN) {
      throw FormatException('malformed');
    }
    _units.add(width);
    _lineCounts.add(lines);
    _heights.add(points);
  }
}

/// Reads the numbers of a curve, whose last two bytes are a checksum of the others.
class CurveReader {
  final Uint8List _bytes;
  int _position = 1;

  CurveReader(this._bytes, int version) {
    if (_bytes.length < 3) {
      throw FormatException('too short');
    }
    if (_bytes[0] < 1 || _bytes[0] > version) {
      throw FormatException('unknown version');
    }
    final int end = _bytes.length - 2;
    if (crc16(_bytes, end) != (_bytes[end] | (_bytes[end + 1] << 8))) {
      throw FormatException('wrong checksum');
    }
  }

  int version() {
    return _bytes[0];
  }

  bool get isAtEnd => _position == _bytes.length - 2;

  int byte() {
    if (isAtEnd) {
      throw FormatException('malformed');
    }
    _position = _position + 1;
    return _bytes[_position - 1];
  }

  /// 7 bits a byte, the lowest first.
  int varint() {
    int value = 0;
    for (int shift = 0; shift < 70; shift = shift + 7) {
      final int next = byte();
      value = (value | ((next & 127) << shift)).toSigned(64);
      if (next < 128) {
        return value;
      }
    }
    throw FormatException('malformed');
  }

  int signed() {
    return unzigzag(varint());
  }
}

/// Half of 64 bits without a sign.
int halved(int value) {
  return (value >> 1) & 0x7fffffffffffffff;
}

int unzigzag(int value) {
  return halved(value) ^ -(value & 1);
}

/// A height of 1 / `denominator` pixels, or the bits of a double.
double heightOf(int height, int denominator) {
  if (denominator != 0) {
    return height.toDouble() / denominator.toDouble();
  }
  final ByteData data = ByteData(8);
  data.setInt64(0, height);
  return data.getFloat64(0);
}

/// CRC-16/IBM-3740 of the first `end` bytes.
int crc16(Uint8List bytes, int end) {
  int crc = 0xffff;
  for (int index = 0; index < end; index = index + 1) {
    crc = crc ^ (bytes[index] << 8);
    for (int bit = 0; bit < 8; bit = bit + 1) {
      crc = ((crc << 1) ^ ((crc & 0x8000) != 0 ? 0x1021 : 0)) & 0xffff;
    }
  }
  return crc;
}
