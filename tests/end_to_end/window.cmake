# The whole window over real engine processes.
set(PLATEAU_HEADERS qt)
find_package(Qt6 REQUIRED COMPONENTS Test)
if(PLATEAU_ENGINE)
  plateau_test(window_runs
    SOURCES ../support/window_main.cpp window_fixture.h window_fixture.cpp ../support/made_run.h ../support/made_run.cpp
            ../support/made_corpus.h ../support/made_corpus.cpp window_runs.cpp window_crashes.cpp window_data.cpp
            window_glue.cpp window_attention.cpp window_operators.cpp window_machines.cpp
    LINKS plateau_test_engine nlohmann_json::nlohmann_json plateau::workbench plateau::page_launch plateau::page_runs
      plateau::page_curves plateau::page_data plateau::page_glue plateau::page_attention plateau::page_operators
          plateau::page_machines plateau::machines plateau::charts plateau::models plateau::window_engine Qt6::Test
    LABELS e2e
    ENVIRONMENT QT_QPA_PLATFORM=offscreen)
  target_compile_definitions(test_window_runs PRIVATE
    PLATEAU_ENGINE_PATH="$<TARGET_FILE:plateau-engine>" PLATEAU_WINDOW_PATH="$<TARGET_FILE:plateau>")
  add_dependencies(test_window_runs plateau plateau-engine)
  if(TARGET plateau_fault_shim)  # not beside a sanitizer, which wraps the same calls
    target_compile_definitions(test_window_runs PRIVATE PLATEAU_FAULT_SHIM="$<TARGET_FILE:plateau_fault_shim>")
    add_dependencies(test_window_runs plateau_fault_shim)
  endif()

  plateau_test(window_slurm
    SOURCES ../support/window_main.cpp window_fixture.h window_fixture.cpp window_slurm.cpp ${PLATEAU_PRIVATE_SLURM}
    LINKS plateau_test_engine nlohmann_json::nlohmann_json plateau::workbench plateau::page_launch plateau::page_runs
          plateau::page_curves plateau::machines plateau::charts plateau::models plateau::window_engine Qt6::Test
    LABELS e2e TIMEOUT 600
    ENVIRONMENT QT_QPA_PLATFORM=offscreen)
  target_compile_definitions(test_window_slurm PRIVATE PLATEAU_ENGINE_PATH="$<TARGET_FILE:plateau-engine>")
  add_dependencies(test_window_slurm plateau-engine)

  plateau_test(window_own_operator
    SOURCES ../support/window_main.cpp window_fixture.h window_fixture.cpp window_own_operator.cpp
    LINKS plateau_test_engine nlohmann_json::nlohmann_json plateau::workbench plateau::page_launch plateau::page_runs
          plateau::page_curves plateau::page_operators plateau::charts plateau::models plateau::window_engine Qt6::Test
    LABELS e2e
    ENVIRONMENT QT_QPA_PLATFORM=offscreen)
  set_target_properties(test_window_own_operator PROPERTIES AUTOMOC ON)
  add_dependencies(test_window_own_operator plateau-engine)

  plateau_test(stranger_path
    SOURCES ../support/window_main.cpp window_fixture.h window_fixture.cpp counting_hand.h counting_hand.cpp
      stranger_path.cpp
    LINKS plateau_test_engine plateau::workbench plateau::page_launch plateau::page_runs plateau::page_curves
          plateau::page_compare plateau::charts plateau::models plateau::window_engine Qt6::Test
    LABELS e2e
    ENVIRONMENT QT_QPA_PLATFORM=offscreen)
  add_dependencies(test_stranger_path plateau-engine)

  set(PLATEAU_HEADERS json)  # from without, so without Qt
  plateau_test(window_start
    SOURCES window_start.cpp ../support/made_run.h ../support/made_run.cpp
    LINKS plateau_test_engine plateau::run nlohmann_json::nlohmann_json
    LABELS e2e)
  target_compile_definitions(test_window_start PRIVATE
    PLATEAU_ENGINE_PATH="$<TARGET_FILE:plateau-engine>" PLATEAU_WINDOW_PATH="$<TARGET_FILE:plateau>")
  add_dependencies(test_window_start plateau plateau-engine)
endif()
