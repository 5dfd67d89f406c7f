// Scrolls boxes as a reader does who looks for something: to the middle, then up.

const step = 48; // pixels a frame
const length = 9000; // pixels up

export class Ride {
  /** Fulfilled at the end, or when it is cancelled. */
  finished;

  #isCancelled = false;

  /** @param boxes Elements that scroll. */
  constructor(boxes) {
    this.finished = this.#run(boxes);
  }

  cancel() {
    this.#isCancelled = true;
  }

  async #run(boxes) {
    for (const box of boxes) box.scrollTop = (box.scrollHeight - box.clientHeight) / 2;
    for (let way = 0; way < length && !this.#isCancelled; way += step) {
      await new Promise(requestAnimationFrame);
      for (const box of boxes) box.scrollTop -= step;
    }
  }
}
