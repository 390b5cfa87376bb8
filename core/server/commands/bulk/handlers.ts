import { applyChanges } from './apply-changes.ts'

export const bulkHandlers = {
  'apply-changes': applyChanges,
}
