import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/access.ts'
import type { Acting } from '../../core/session/session.ts'
import { loadMessages } from '../../kit/language/provider.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Choice } from './command-palette.ts'

/** The questions of the manual that are nearest to what is typed; they are loaded with the second word. */
export function useQuestions(acting: Acting, stems: readonly string[]): Choice[] {
  const t = useTranslate()
  const signs = may(acting, 'document.sign')
  const asks = stems.length > 1
  const manual = useQuery({
    queryKey: ['manual', acting.role, signs],
    queryFn: async () => {
      const [{ askedBy, nearest }] = await Promise.all([import('../../operations/manual/manual.ts'), loadMessages(['manual'])])
      return { questions: askedBy(acting.role, signs), nearest }
    },
    enabled: asks,
    staleTime: Infinity,
  })
  if (!asks || !manual.data) return []
  return manual.data
    .nearest(manual.data.questions, ({ text }) => t(`manual.question.${text}`), stems)
    .map(({ text }) => {
      const question = t(`manual.question.${text}`)
      return { key: text, path: `/info/manual?search=${encodeURIComponent(question)}`, group: 'QUESTION' as const, text: question }
    })
}
