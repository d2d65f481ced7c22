/* Stands in for NVIDIA's libcudart.so.13, of which the CPU's part of LibTorch names six functions without ever needing
   one on a machine that has no GPU: says that there is no device. */
enum { noDevice = 100 };

int cudaDeviceSynchronize(void) { return noDevice; }
int cudaDriverGetVersion(int* version) { return *version = 0; }
int cudaRuntimeGetVersion(int* version) { return *version = 0; }
int cudaGetDeviceCount(int* count) {
    *count = 0;
    return noDevice;
}
int cudaGetDeviceProperties(void* properties, int device) {
    (void)properties;
    (void)device;
    return noDevice;
}
const char* cudaGetErrorString(int error) {
    (void)error;
    return "this LibTorch has no CUDA";
}
