import { lazy, Suspense, useEffect, useState } from 'react'
import { loadMessages } from '../i18n.tsx'
import { type Report, takeReports } from '../ui/report.ts'

const ReportDialog = lazy(async () => (await Promise.all([import('./ReportDialog.tsx'), loadMessages(['problem', 'refusal'])]))[0])

/** Takes reports from every page and every error of whoever is signed in; the form comes with the first. */
export function ReportPlace() {
  const [report, setReport] = useState<Report | null>(null)
  useEffect(() => takeReports(setReport), [])
  return <Suspense fallback={null}>{report && <ReportDialog report={report} onClose={() => setReport(null)} />}</Suspense>
}
