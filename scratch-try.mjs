import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on('console', m => ['error','warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0,300)));
page.on('pageerror', e => console.log('pageerror', e.message, e.stack?.slice(0,600)));
const open = async (q='') => { await page.goto(`http://localhost:5391/look.html?${q}`); await page.waitForFunction(() => globalThis.d?.root?.querySelector('.canvas-card'), null, {timeout: 60000}); await page.waitForTimeout(300); };
await open();
const state = () => page.evaluate(() => { const r = d.root; const cards=[...r.querySelectorAll('.react-flow__node')].map(n=>n.dataset.id+':'+n.style.transform.replace('translate','')); return { cards: cards.join(' '), sel: [...r.querySelectorAll('[data-selected]')].map(c=>c.closest('.react-flow__node').dataset.id).join(), cur: r.querySelector('.canvas-cards').getAttribute('aria-activedescendant'), focus: r.activeElement?.className }; });
console.log(await state());
const card = (id) => page.locator(`ramal-flow-designer .react-flow__node[data-id="${id}"] .canvas-card`);
// drag 5
let b = await card('7').boundingBox();
await page.mouse.move(b.x+60,b.y+40); await page.mouse.down(); await page.mouse.move(b.x+100,b.y+100,{steps:5}); await page.mouse.move(b.x+160,b.y+140,{steps:3}); await page.mouse.up();
await page.waitForTimeout(200);
console.log('dragged', await state());
await page.keyboard.press('Control+z'); await page.waitForTimeout(100);
console.log('undone', (await state()).cards);
// shift box
await page.keyboard.down('Shift'); await page.mouse.move(200, 380); await page.mouse.down(); await page.mouse.move(760, 480,{steps:5}); await page.mouse.up(); await page.keyboard.up('Shift'); await page.waitForTimeout(200);
console.log('boxed', await state());
await page.screenshot({path:'/tmp/w/t1.png'});
// multi drag
b = await card('5').boundingBox();
await page.mouse.move(b.x+60,b.y+40); await page.mouse.down(); await page.mouse.move(b.x+60,b.y+190,{steps:6}); await page.mouse.up(); await page.waitForTimeout(200);
console.log('moved', (await state()).cards);
await page.keyboard.press('t'); await page.waitForTimeout(700); await page.screenshot({path:'/tmp/w/t2.png'});
// copy paste with keys
await page.keyboard.press('Escape'); await page.keyboard.press('Home'); await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowDown'); await page.keyboard.press('ArrowDown');
console.log('walk', await state());
await page.keyboard.press('Control+c'); await page.waitForTimeout(100);
console.log('focus after copy', (await state()).focus);
await page.keyboard.press('ArrowUp'); await page.keyboard.press('Control+v'); await page.waitForTimeout(300);
console.log('pasted', await state());
await page.screenshot({path:'/tmp/w/t3.png'});
// pan
await page.mouse.move(700,700); await page.mouse.down(); await page.mouse.move(600,600,{steps:4}); await page.mouse.up(); await page.waitForTimeout(100);
await page.mouse.wheel(0,100); await page.waitForTimeout(200);
await page.screenshot({path:'/tmp/w/t4.png'});
await open('n=1000&dark'); await page.screenshot({path:'/tmp/w/t5.png'});
console.log('nodes', await page.evaluate(()=>[d.root.querySelectorAll('.react-flow__node').length, d.root.querySelectorAll('*').length]));
await browser.close();
