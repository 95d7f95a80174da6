import { THEME_KEY } from '@/components/ui/theme'
import { LANGUAGE_COOKIE } from '@/lib/i18n/routing'
import { CHOSEN_LANGUAGE_KEY } from './language'
import { MEMBER_KEY } from './member-hint'

/**
 * What a page does until its scripts are loaded (see docs/decisions/0005). It sets the chosen theme
 * before the first paint, offers English pages in Bangla to people whose browser knows it, remembers the language that somebody
 * chooses, marks whether somebody was logged in here recently, switches the theme, and
 * records the controls that were pressed too early, for `EarlyPresses`. A form that leads to another
 * page by itself is submitted, unless the person is likely to be logged in.
 */
const script = `(function(d,w){
var r=d.documentElement.dataset,pressed=[];
try{var chosen=/(?:^|; )${LANGUAGE_COOKIE}=(..)/.exec(d.cookie),l=navigator.languages||[];if(chosen?chosen[1]==='bn':l.some(function(n){return n.slice(0,2)==='bn'}))r.offer=''}catch(e){}
try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')r.theme=t;if(localStorage.getItem('${MEMBER_KEY}'))r.member=''}catch(e){}
d.addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('[data-language],.language-offer button');
if(!a)return;
var l=a.dataset.language||'en';
delete r.offer;
d.cookie='${LANGUAGE_COOKIE}='+l+';path=/;max-age=31536000;samesite=lax';
try{localStorage.setItem('${CHOSEN_LANGUAGE_KEY}',l)}catch(e){}
if(a.href){a.search=w.location.search;a.hash=w.location.hash}},true);
d.addEventListener('DOMContentLoaded',function(){var c=r.theme&&d.querySelector('[data-themes] [value='+r.theme+']');if(c)c.checked=true});
function choose(t){if(t==='system')delete r.theme;else r.theme=t;try{if(t==='system')localStorage.removeItem('${THEME_KEY}');else localStorage.setItem('${THEME_KEY}',t)}catch(e){}}
function hear(e){
var c=e.target.closest&&e.target.closest('button,input[type=radio]');
if(!c)return;
if(c.closest('[data-themes]'))return choose(c.value);
var leads=c.type==='submit'&&c.form&&c.form.method==='get';
if(leads&&(!('member' in r)||'pressed' in c.dataset))return;
if(leads)e.preventDefault();
if(pressed.indexOf(c)<0)pressed.push(c);
c.dataset.pressed=''}
d.addEventListener('click',hear,true);
w.earlyPresses=function(){d.removeEventListener('click',hear,true);return pressed}
})(document,window)`

/** Stands first in the body, under an `html` with `suppressHydrationWarning`. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, nothing from outside
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
