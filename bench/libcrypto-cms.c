/* CMS_verify of libcrypto in a loop, without starting a process for each: the limit of what verification can cost. */
/* usage: libcrypto-cms message.der content roots.pem count; prints milliseconds per verification */
#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509_vfy.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000.0 + t.tv_nsec / 1e6;
}

static unsigned char *read_file(const char *path, long *length) {
  FILE *file = fopen(path, "rb");
  fseek(file, 0, SEEK_END);
  *length = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*length);
  if (fread(bytes, 1, *length, file) != (size_t)*length) exit(2);
  fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  long message_length, content_length;
  unsigned char *message = read_file(argv[1], &message_length);
  unsigned char *content = read_file(argv[2], &content_length);
  X509_STORE *store = X509_STORE_new();
  X509_STORE_load_locations(store, argv[3], NULL);
  X509_STORE_set_purpose(store, X509_PURPOSE_ANY);
  int count = atoi(argv[4]);
  double best = 1e9;
  for (int batch = 0; batch < 10; batch++) {
    double start = now();
    for (int i = 0; i < count; i++) {
      const unsigned char *at = message;
      CMS_ContentInfo *cms = d2i_CMS_ContentInfo(NULL, &at, message_length);
      BIO *data = BIO_new_mem_buf(content, content_length);
      if (CMS_verify(cms, NULL, store, data, NULL, CMS_BINARY | CMS_DETACHED) != 1) {
        ERR_print_errors_fp(stderr);
        return 1;
      }
      BIO_free(data);
      CMS_ContentInfo_free(cms);
    }
    double each = (now() - start) / count;
    if (each < best) best = each;
  }
  printf("%f\n", best);
  return 0;
}
