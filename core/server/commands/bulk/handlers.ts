import { beginRun, chooseMembers } from './begin-run.ts'
import { continueRun, ordering } from './run-orders.ts'

export const bulkHandlers = {
  'begin-run': beginRun,
  'choose-members': chooseMembers,
  'apply-run': ordering('apply'),
  'stop-run': ordering('stop'),
  'resume-run': ordering('resume'),
  'undo-run': ordering('undo'),
  'forget-run': ordering('forget'),
  'continue-run': continueRun,
}
