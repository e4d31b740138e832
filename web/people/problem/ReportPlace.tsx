import { Suspense, useEffect, useState } from 'react'
import { type Report, takeReports } from '../../kit/feedback/report.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'

const ReportDialog = lazyWith(['problem', 'refusal'], () => import('./ReportDialog.tsx'))

/** Opens the report form from any page or error of a signed-in user; the form is loaded with the first report. */
export function ReportPlace() {
  const [report, setReport] = useState<Report | null>(null)
  useEffect(() => takeReports(setReport), [])
  return <Suspense fallback={null}>{report && <ReportDialog report={report} onClose={() => setReport(null)} />}</Suspense>
}
