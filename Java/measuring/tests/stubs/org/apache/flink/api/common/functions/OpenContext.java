package org.apache.flink.api.common.functions;

public interface OpenContext {}
