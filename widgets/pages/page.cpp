#include "widgets/pages/page.h"  // the interface is in the header; this file carries its meta object
