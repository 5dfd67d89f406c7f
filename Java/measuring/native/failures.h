/* Exceptions of Java. After each of these functions a native method returns at once. */
#ifndef FAILURES_H
#define FAILURES_H

#include <jni.h>

#include "textmeasure.h"

/* Throws what Native.failure() makes of an error, and releases it. */
void throw_error(JNIEnv *env, tm_error *error);

/* Throws an UnsatisfiedLinkError. */
void throw_link_error(JNIEnv *env, const char *message);

/* Throws an OutOfMemoryError. */
void throw_out_of_memory(JNIEnv *env);

/* Bytes as an array of Java. NULL: an exception is pending. */
jbyteArray new_bytes(JNIEnv *env, const void *bytes, size_t length);

#endif
