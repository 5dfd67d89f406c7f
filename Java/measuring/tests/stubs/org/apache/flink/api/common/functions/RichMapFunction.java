package org.apache.flink.api.common.functions;

import java.io.Serializable;

public abstract class RichMapFunction<In, Out> implements Serializable {
  private static final long serialVersionUID = 1;

  public abstract Out map(In value) throws Exception;

  public void open(OpenContext context) throws Exception {}

  public void close() throws Exception {}
}
