package org.apache.kafka.streams.kstream;

public interface ValueMapper<V, R> {
  R apply(V value);
}
