/** Seeded courses, by category, with their lessons. */
import type { CourseRow } from '../../../domain/rows/record-rows.ts';

type Line = readonly [
  title: string,
  category: string,
  teacher: string,
  coin: number,
  description: string,
  lessons: string,
];

// The last column has the names of the lessons, separated by spaces.
const lines: readonly Line[] = [
  [
    '岗位安全与规范',
    '岗位安全',
    '李敏',
    120,
    '进厂第一课：看懂标识，按规程做事。',
    '安全标识怎么看 劳动防护用品 车间行走与搬运 危险源辨识 消防器材使用 应急疏散 ' +
      '工伤怎么报 班前会与交接 常见违章案例 化学品存放 夜班注意事项 考核与复习',
  ],
  [
    '现场急救入门',
    '岗位安全',
    '周立',
    0,
    '人人都该会的六件事。',
    '急救电话怎么打 心肺复苏 止血与包扎 烫伤处理 中暑与触电 异物卡喉',
  ],
  [
    '用电与设备操作',
    '岗位安全',
    '李敏',
    80,
    '从插座到机床，先断电再动手。',
    '安全电压 漏电保护 设备点检 上锁挂牌 手持电动工具 焊接防护 起重与吊装 异常停机 日常保养',
  ],
  [
    '职场沟通与礼仪',
    '职业素养',
    '许晴',
    150,
    '第一份实习里怎么说话、怎么听。',
    '自我介绍 称呼与介绍 汇报工作 接受批评 电话与微信 会议发言 拒绝与求助 跨部门协作 着装与时间 离职与告别',
  ],
  [
    '时间与任务管理',
    '职业素养',
    '许晴',
    60,
    '把一天安排清楚。',
    '清单怎么列 轻重缓急 番茄工作法 周计划 打断与专注 复盘 拖延 月度目标',
  ],
  [
    '压力与情绪',
    '职业素养',
    '何琳',
    0,
    '实习里的委屈和焦虑，可以这样处理。',
    '压力从哪里来 睡眠与运动 情绪记录 和带教老师谈谈 求助渠道',
  ],
  [
    '报告与邮件写作',
    '职业素养',
    '何琳',
    60,
    '日报、周报、邮件，一次写清楚。',
    '日报三段式 周报怎么写 月报与数据 邮件标题 附件与抄送 会议纪要 实习总结',
  ],
  [
    'Excel 职场实战',
    '岗位技能',
    '陈立',
    60,
    '表格、公式与图表。',
    '录入与格式 常用公式 查找与引用 数据透视表 图表 打印与共享',
  ],
  [
    'Python 入门到项目',
    '岗位技能',
    '陈立',
    180,
    '零基础，做出第一个能用的小工具。',
    '安装与运行 变量与类型 条件与循环 列表与字典 函数 文件读写 异常 处理表格 抓取网页 画图 小项目一 小项目二',
  ],
  [
    '短视频拍摄与剪辑',
    '岗位技能',
    '宋佳',
    100,
    '一部手机，从脚本到成片。',
    '脚本 构图 光线 收音 剪辑软件 字幕与配乐 封面 发布',
  ],
  [
    '客服话术与投诉处理',
    '岗位技能',
    '宋佳',
    80,
    '先听懂，再解决。',
    '开场白 倾听与确认 安抚情绪 解释规则 升级与转接 结束与回访',
  ],
  [
    '仓储与物流基础',
    '岗位技能',
    '吴建国',
    0,
    '收、存、拣、发，一条线看明白。',
    '入库验收 货位与标签 拣货 打包 盘点 发运',
  ],
  [
    '大学英语四级冲刺',
    '升学考证',
    '王蕾',
    120,
    '四十天，听读写译各个击破。',
    '真题拆解 高频词 听力短篇 听力长篇 选词填空 段落匹配 仔细阅读 翻译 写作 模拟考',
  ],
  [
    '计算机二级 MS Office',
    '升学考证',
    '陈立',
    100,
    '按考纲讲，按真题练。',
    '选择题 文字处理 长文档排版 电子表格 函数综合 演示文稿 模拟考',
  ],
  [
    '专升本高等数学',
    '升学考证',
    '郭涛',
    160,
    '从极限到微分方程。',
    '函数与极限 导数 微分中值定理 不定积分 定积分 多元函数 微分方程 真题讲评',
  ],
  [
    '面试通关 30 讲',
    '升学考证',
    '许晴',
    120,
    '简历、群面、单面，一讲一个问题。',
    '简历一页纸 自我介绍 群面角色 行为问题 专业问题 薪资与反问 线上面试 复盘',
  ],
  [
    '普通话水平测试',
    '升学考证',
    '王蕾',
    40,
    '声母韵母声调，二甲稳过。',
    '平翘舌 前后鼻音 轻声与儿化 短文朗读 命题说话',
  ],
];

/** The title of a course that was taken off the shelf nine days ago (notices.ts). Its buyers got their coins back. */
const withdrawn = 'Excel 职场实战';
/** The titles of the courses from which `history.ts` draws what a user unlocks. */
const popular = new Set([
  '岗位安全与规范',
  '职场沟通与礼仪',
  '报告与邮件写作',
  'Python 入门到项目',
  '短视频拍摄与剪辑',
  '大学英语四级冲刺',
  '面试通关 30 讲',
]);

export const courses: readonly CourseRow[] = lines.map(
  ([title, category, teacher, coin, description, lessons], at) => ({
    id: at + 1,
    title,
    category,
    teacher,
    description,
    coin,
    status: title === withdrawn ? 0 : 1,
    version: 1,
    lessons: lessons.split(' ').map((name, index) => ({
      title: `${index + 1}. ${name}`,
      url: `https://media.example.com/wk/${at + 1}/${index + 1}`,
      minutes: 8 + ((index * 7 + at * 5) % 20),
    })),
  }),
);

export const unlockable: readonly CourseRow[] = courses.filter(({ title }) => popular.has(title));
