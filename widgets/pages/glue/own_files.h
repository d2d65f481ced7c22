// Reads the two files of a person's own task on a worker thread: finds their columns and, with these, the number of
// rows and classes, or the problems. A newer look replaces the older one, whose result is discarded. GUI thread.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "core/glue/own_data.h"

namespace plateau::widgets {

// The rows of a file that are left out.
struct OwnSkipped {
    std::string file;
    std::int64_t rows = 0, of = 0;                // rows left out, of all in the file
    std::map<std::string, std::int64_t> reasons;  // counts by code (own_table.h, own_data.h)
    std::size_t first_line = 0;
    bool operator==(const OwnSkipped&) const = default;
};

struct OwnLook {
    std::vector<std::string> columns;         // columns of the training file
    glue::OwnColumns chosen;                  // given, or found by a usual name; else empty
    std::map<std::string, QString> problems;  // by field: "classify.train", "classify.text", …
    bool is_counted = false;
    std::int64_t train_rows = 0, dev_rows = 0, classes = 0;
    std::int64_t unseen_rows = 0;     // of dev_rows: their label is not in the training file
    std::string unseen_label;         // the first of those
    std::vector<OwnSkipped> skipped;  // a file each that has some
    // Of the tokens of the first training texts those that the model reads as [UNK], 0 … 1; 0 while no model is chosen.
    double unknown_share = 0;
};

// What is asked of the two files.
struct OwnFilesWanted {
    std::string train, dev;  // absolute, or empty
    glue::OwnColumns columns;
    bool numeric_labels = false;  // as in spec::ClassifySpec
    std::string checkpoint{};     // whose vocabulary reads the texts; may be empty
    bool operator==(const OwnFilesWanted&) const = default;
};

// Blocks on the files.
OwnLook lookAtOwnFiles(const OwnFilesWanted& wanted);

class OwnFiles : public QObject {
    Q_OBJECT

public:
    explicit OwnFiles(QObject* parent = nullptr);
    ~OwnFiles() override;

    // Nothing is looked at when all is as before, unless `again`: files may have changed.
    void look(const OwnFilesWanted& wanted, bool again = false);

    bool isLooking() const { return m_looking; }
    const OwnLook& known() const { return m_known; }  // of the last completed look; empty before the first

signals:
    void changed();

private:
    void start();

    OwnFilesWanted m_wanted;
    OwnLook m_known;
    QTimer m_timer;
    QThreadPool m_pool;  // one thread
    int m_number = 0;
    bool m_looking = false;
};

}  // namespace plateau::widgets
