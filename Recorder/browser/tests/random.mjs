/** Numbers that look random and follow from a seed (xorshift, 32 bits). */
export class Random {
  constructor(seed) {
    this.state = (seed * 2654435761) >>> 0 || 1;
    for (let round = 0; round < 8; round++) this.next();
  }

  /** From 0 to less than 1. */
  next() {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state / 2 ** 32;
  }

  /** A whole number of `low...high`. */
  whole(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  one(values) {
    return values[Math.floor(this.next() * values.length)];
  }

  chance(share) {
    return this.next() < share;
  }
}
