import { decideReport } from './decide-report.ts'
import { reportContent } from './report-content.ts'

export const safetyHandlers = {
  'decide-report': decideReport,
  'report-content': reportContent,
}
