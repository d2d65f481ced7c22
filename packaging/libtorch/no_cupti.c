/* Stands in for NVIDIA's libcupti.so.13, which LibTorch's profiler asks for the times of a GPU: says that it was not
   initialised. */
enum { notInitialised = 15 };

#define ABSENT(name) \
    int cupti##name(void) { return notInitialised; }

ABSENT(ActivityDisable)
ABSENT(ActivityEnable)
ABSENT(ActivityEnableCudaEventDeviceTimestamps)
ABSENT(ActivityEnableDriverApi)
ABSENT(ActivityEnableRuntimeApi)
ABSENT(ActivityFlushAll)
ABSENT(ActivityGetNextRecord)
ABSENT(ActivityGetNumDroppedRecords)
ABSENT(ActivityPopExternalCorrelationId)
ABSENT(ActivityPushExternalCorrelationId)
ABSENT(ActivityRegisterCallbacks)
ABSENT(ActivityRegisterTimestampCallback)
ABSENT(ActivitySetAttribute)
ABSENT(EnableCallback)
ABSENT(EnableDomain)
ABSENT(Finalize)
ABSENT(GetResultString)
ABSENT(GetVersion)
ABSENT(Subscribe)
ABSENT(Unsubscribe)
