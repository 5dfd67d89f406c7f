// What is thrown.

/** Why something cannot be measured. `field` names what is wrong: "/lineHeight", "width". */
export class MeasureError extends Error {
  constructor(field, message) {
    super(message);
    this.name = "MeasureError";
    this.field = field;
  }
}
