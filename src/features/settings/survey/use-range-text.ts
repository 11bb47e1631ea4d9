import { useText } from '../../../core/i18n/use-text.ts';

/** A range of scores in words: `0-10` is "0 to 10". */
export function useRangeText(): (range: string) => string {
  const text = useText();
  return (range) => {
    const [from = '', to = ''] = range.split('-');
    return text('settings.survey.rangeOption', { from, to });
  };
}
