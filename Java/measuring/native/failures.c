#include "failures.h"

#include <stdint.h>
#include <string.h>

#include "library.h"

static void throw_named(JNIEnv *env, const char *name, const char *message) {
  jclass class = (*env)->FindClass(env, name);
  if (class != NULL) (*env)->ThrowNew(env, class, message);
}

void throw_link_error(JNIEnv *env, const char *message) {
  throw_named(env, "java/lang/UnsatisfiedLinkError", message);
}

void throw_out_of_memory(JNIEnv *env) {
  throw_named(env, "java/lang/OutOfMemoryError", "no memory for a call of the library");
}

jbyteArray new_bytes(JNIEnv *env, const void *bytes, size_t length) {
  if (length > INT32_MAX) {
    throw_out_of_memory(env);
    return NULL;
  }
  jbyteArray array = (*env)->NewByteArray(env, (jsize)length);
  if (array != NULL) (*env)->SetByteArrayRegion(env, array, 0, (jsize)length, bytes);
  return array;
}

/* The sentence goes to Java as bytes: it may quote any UTF-8, which JNI's strings cannot hold. */
static void throw_sentence(JNIEnv *env, const char *message, const char *field) {
  jbyteArray message_bytes = new_bytes(env, message, strlen(message));
  if (message_bytes == NULL) return;
  jbyteArray field_bytes = new_bytes(env, field, strlen(field));
  if (field_bytes == NULL) return;
  jclass class = (*env)->FindClass(env, "io/textmeasure/Native");
  if (class == NULL) return;
  jmethodID make = (*env)->GetStaticMethodID(
      env, class, "failure", "([B[B)Lio/textmeasure/TextMeasureException;");
  if (make == NULL) return;
  jthrowable failure =
      (*env)->CallStaticObjectMethod(env, class, make, message_bytes, field_bytes);
  if (failure != NULL && !(*env)->ExceptionCheck(env)) (*env)->Throw(env, failure);
}

void throw_error(JNIEnv *env, tm_error *error) {
  throw_sentence(env, library.tm_error_message(error), library.tm_error_field(error));
  library.tm_error_release(error);
}
