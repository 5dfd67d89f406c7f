import CServiceSystem
import HTTP
import TextMeasure

/// The metrics in Prometheus' text format, version 0.0.4.
struct MetricsText {
  private var lines: [String] = []

  init(of service: Service) {
    let counted = service.metrics.counted
    add(
      "requests_total", "counter", "Requests by route and status; 0: the client had gone.",
      counted.requests.map { label, count in
        ("{route=\"\(label.route.name)\",status=\"\(label.status)\"}", "\(count)")
      }.sorted { $0.0 < $1.0 })
    add(
      "request_seconds", "histogram", "From the end of a head to that of its answer.",
      counted.latencies.sorted { $0.key.name < $1.key.name }.flatMap { route, histogram in
        histogram.samples(of: route.name)
      })
    add("records_total", "counter", "Records that were read.", counted.records)
    add("record_errors_total", "counter", "Records with errors.", counted.recordErrors)
    add(
      "unknown_tags_total", "counter", "Tags without a style that were taken as plain text.",
      service.environment.unknownTagCount)
    add("received_bytes_total", "counter", "Bytes of bodies.", counted.bytesIn)
    add("sent_bytes_total", "counter", "Bytes of answers.", counted.bytesOut)
    add("queue_length", "gauge", "Jobs that wait for a thread.", service.pool.queued)
    add(
      "waiting_jobs", "gauge", "The same by how long they may take.",
      WorkerPool.Lane.allCases.map { ("{lane=\"\($0)\"}", "\(service.pool.queued(in: $0))") })
    add("running_jobs", "gauge", "Jobs that threads do.", service.pool.running)
    add("streams", "gauge", "Long bodies on their way.", service.streams.load(ordering: .relaxed))
    add("styles", "gauge", "Requests that are resolved.", service.requests.count)
    let cache = service.environment.cache.statistics
    add("cache_hits_total", "counter", "Texts that were in the cache.", cache.hits)
    add("cache_misses_total", "counter", "Texts that were prepared for it.", cache.misses)
    add("cache_evictions_total", "counter", "Texts that made room for others.", cache.evictions)
    add("cache_bytes", "gauge", "Bytes of prepared texts.", cache.byteCount)
    add(
      "memory_bytes", "gauge", "Memory that requests hold, by what holds it.",
      MemoryBudget.Holder.allCases.map { holder in
        // The cache has a bound of its own.
        let held = holder == .texts ? cache.byteCount : service.memory.taken(by: holder)
        return ("{holder=\"\(holder)\"}", "\(held)")
      })
    add(
      "memory_limit_bytes", "gauge", "The most that each may hold.",
      MemoryBudget.Holder.allCases.map { holder in
        ("{holder=\"\(holder)\"}", "\(service.memory.limit(of: holder))")
      })
    add(
      "memory_limit_all_bytes", "gauge", "The most that all may hold together.",
      service.memory.limit)
    add(
      "table_address_bytes", "gauge", "Address space of the tables of styles.",
      TableSpace.byteCount)
    add(
      "table_address_limit_bytes", "gauge", "The most of it; texts in styles without are shaped.",
      TableSpace.limit)
    add("spool_bytes", "gauge", "Answers in files.", service.settings.spool.byteCount)
    add("spool_limit_bytes", "gauge", "The most of them.", service.settings.spool.limit)
    add(
      "resident_memory_bytes", "gauge", "Memory of the process.",
      Int(clamping: service_resident_bytes()))
  }

  private mutating func add(_ name: String, _ kind: String, _ help: String, _ value: Int) {
    add(name, kind, help, [("", "\(value)")])
  }

  private mutating func add(
    _ name: String, _ kind: String, _ help: String, _ samples: [(String, String)]
  ) {
    lines += ["# HELP measure_\(name) \(help)", "# TYPE measure_\(name) \(kind)"]
    lines += samples.map { "measure_\(name)\($0.0) \($0.1)" }
  }

  var response: Response {
    var response = Response.text(lines.joined(separator: "\n") + "\n")
    response.headers[0].1 = "text/plain; version=0.0.4; charset=utf-8"
    return response
  }
}

extension Metrics.Histogram {
  /// The suffixes of a histogram's samples, and their values.
  fileprivate func samples(of route: String) -> [(String, String)] {
    var total = 0
    var samples: [(String, String)] = []
    for (index, count) in counts.enumerated() {
      total += count
      let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
      samples.append(("_bucket{route=\"\(route)\",le=\"\(bound)\"}", "\(total)"))
    }
    return samples + [
      ("_sum{route=\"\(route)\"}", "\(sum)"), ("_count{route=\"\(route)\"}", "\(total)"),
    ]
  }
}
