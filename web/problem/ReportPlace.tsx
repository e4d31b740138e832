import { lazy, Suspense, useEffect, useState } from 'react'
import { loadMessages } from '../i18n.tsx'
import { type Report, takeReports } from '../ui/report.ts'

const ReportDialog = lazy(async () => (await Promise.all([import('./ReportDialog.tsx'), loadMessages(['problem', 'refusal'])]))[0])

/** Opens the report form from any page or error of a signed-in user; the form is loaded with the first report. */
export function ReportPlace() {
  const [report, setReport] = useState<Report | null>(null)
  useEffect(() => takeReports(setReport), [])
  return <Suspense fallback={null}>{report && <ReportDialog report={report} onClose={() => setReport(null)} />}</Suspense>
}
