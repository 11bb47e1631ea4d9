/** `Users_2026-11-21_09-05-00`, in local time (decision 103). */
export function fileNameAt(title: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('-');
  return `${title}_${day}_${time}`;
}
