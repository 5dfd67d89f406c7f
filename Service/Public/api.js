// What the page asks of the service that it came from.

/** Where the service is: above the page's files, wherever a proxy has put it. */
const root = new URL("../", import.meta.url);

/** What the service answered to a request that it could not serve. */
export class ServiceError extends Error {
  constructor(status, detail) {
    super(detail);
    this.name = "ServiceError";
    this.status = status;
  }
}

/**
 * Requests to the service.
 *
 * @param askForToken Called where a token is wanted; returns one, or nothing.
 */
export class Api {
  #askForToken;

  constructor(askForToken) {
    this.#askForToken = askForToken;
  }

  /**
   * Posts `body`: a string of records a line, a record, or a Blob.
   *
   * @param parameters The query's. A `profile` that is an object has no place there: it stands
   *   before the records.
   * @throws ServiceError where the answer is no success.
   */
  async post(path, parameters, body, { accept = "application/x-ndjson", signal } = {}) {
    let text = typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body);
    const { profile, ...others } = parameters;
    if (typeof profile === "object") {
      text = `${JSON.stringify({ style: { profile } })}\n${text}`;
      parameters = others;
    }
    const headers = { Accept: accept, "Content-Type": "application/x-ndjson" };
    return this.#send(address(path, parameters), { method: "POST", headers, body: text, signal });
  }

  /** The JSON at `path`. */
  async json(path, signal) {
    return (await this.#send(address(path, {}), { signal })).json();
  }

  /** The first record that comes back for one. */
  async record(path, parameters, record, signal) {
    const response = await this.post(path, parameters, record, { signal });
    return JSON.parse((await response.text()).split("\n", 1)[0]);
  }

  async #send(url, request, mayAsk = true) {
    const token = sessionStorage.getItem("token");
    const headers = { ...request.headers };
    if (token) headers.Authorization = `Bearer ${token}`;
    const response = await fetch(url, { ...request, headers });
    if (response.ok) return response;
    if (response.status === 401 && mayAsk) {
      const given = this.#askForToken();
      if (given) {
        sessionStorage.setItem("token", given);
        return this.#send(url, request, false);
      }
    }
    throw new ServiceError(response.status, await problemIn(response));
  }
}

async function problemIn(response) {
  try {
    // The sentence as it was made: the page says it in its own language, not in that of the browser.
    const { reason, detail } = await response.json();
    return reason ?? detail;
  } catch {
    return `the service answered ${response.status}`;
  }
}

function address(path, parameters) {
  const url = new URL(`.${path}`, root);
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, one);
  }
  return url;
}
